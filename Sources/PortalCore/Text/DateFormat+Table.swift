// Written by Scripts/date-formats from Unicode's CLDR; not to be changed by hand.

extension DateFormat {
  /// Each line: tag, form of a date, the same with the month's name, form of a time, wheels, short names of months, names
  /// within a date, names alone where those differ, names of the halves of a day, and the digit zero.
  static let table = #"""
    ar|dd‏/MM‏/y|d MMMM y|h:mm a|d M y|يناير;فبراير;مارس;أبريل;مايو;يونيو;يوليو;أغسطس;سبتمبر;أكتوبر;نوفمبر;ديسمبر|يناير;فبراير;مارس;أبريل;مايو;يونيو;يوليو;أغسطس;سبتمبر;أكتوبر;نوفمبر;ديسمبر||ص;م|0
    bg|d.MM.y 'г'.|d MMMM y 'г'.|H:mm|d M y|яну;фев;март;апр;май;юни;юли;авг;сеп;окт;ное;дек|януари;февруари;март;април;май;юни;юли;август;септември;октомври;ноември;декември||пр.об.;сл.об.|0
    bn|d MMM, y|d MMMM, y|h:mm a|d M y|জানু;ফেব;মার্চ;এপ্রি;মে;জুন;জুল;আগ;সেপ;অক্টো;নভে;ডিসে|জানুয়ারী;ফেব্রুয়ারী;মার্চ;এপ্রিল;মে;জুন;জুলাই;আগস্ট;সেপ্টেম্বর;অক্টোবর;নভেম্বর;ডিসেম্বর||AM;PM|০
    ca|d MMM y|d MMMM 'del' y|H:mm|d M y|de gen.;de febr.;de març;d’abr.;de maig;de juny;de jul.;d’ag.;de set.;d’oct.;de nov.;de des.|de gener;de febrer;de març;d’abril;de maig;de juny;de juliol;d’agost;de setembre;d’octubre;de novembre;de desembre|gener;febrer;març;abril;maig;juny;juliol;agost;setembre;octubre;novembre;desembre|a. m.;p. m.|0
    cs|d. M. y|d. MMMM y|H:mm|d M y|led;úno;bře;dub;kvě;čvn;čvc;srp;zář;říj;lis;pro|ledna;února;března;dubna;května;června;července;srpna;září;října;listopadu;prosince|leden;únor;březen;duben;květen;červen;červenec;srpen;září;říjen;listopad;prosinec|dop.;odp.|0
    da|d. MMM y|d. MMMM y|HH.mm|d M y|jan.;feb.;mar.;apr.;maj;jun.;jul.;aug.;sep.;okt.;nov.;dec.|januar;februar;marts;april;maj;juni;juli;august;september;oktober;november;december||AM;PM|0
    de|dd.MM.y|d. MMMM y|HH:mm|d M y|Jan.;Feb.;März;Apr.;Mai;Juni;Juli;Aug.;Sept.;Okt.;Nov.;Dez.|Januar;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember||AM;PM|0
    de-AT|dd.MM.y|d. MMMM y|HH:mm|d M y|Jän.;Feb.;März;Apr.;Mai;Juni;Juli;Aug.;Sep.;Okt.;Nov.;Dez.|Jänner;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember||AM;PM|0
    de-CH|dd.MM.y|d. MMMM y|HH:mm|d M y|Jan.;Feb.;März;Apr.;Mai;Juni;Juli;Aug.;Sept.;Okt.;Nov.;Dez.|Januar;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember||AM;PM|0
    el|d MMM y|d MMMM y|h:mm a|d M y|Ιαν;Φεβ;Μαρ;Απρ;Μαΐ;Ιουν;Ιουλ;Αυγ;Σεπ;Οκτ;Νοε;Δεκ|Ιανουαρίου;Φεβρουαρίου;Μαρτίου;Απριλίου;Μαΐου;Ιουνίου;Ιουλίου;Αυγούστου;Σεπτεμβρίου;Οκτωβρίου;Νοεμβρίου;Δεκεμβρίου|Ιανουάριος;Φεβρουάριος;Μάρτιος;Απρίλιος;Μάιος;Ιούνιος;Ιούλιος;Αύγουστος;Σεπτέμβριος;Οκτώβριος;Νοέμβριος;Δεκέμβριος|π.μ.;μ.μ.|0
    en|MMM d, y|MMMM d, y|h:mm a|M d y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sep;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||AM;PM|0
    en-AU|d MMM y|d MMMM y|h:mm a|d M y|Jan;Feb;Mar;Apr;May;June;July;Aug;Sept;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||am;pm|0
    en-CA|MMM d, y|MMMM d, y|h:mm a|M d y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sep;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||a.m.;p.m.|0
    en-GB|d MMM y|d MMMM y|HH:mm|d M y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sept;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||am;pm|0
    en-IE|d MMM y|d MMMM y|HH:mm|d M y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sept;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||a.m.;p.m.|0
    en-IN|d MMM y|d MMMM y|h:mm a|d M y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sept;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||am;pm|0
    en-NZ|d MMM y|d MMMM y|h:mm a|d M y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sept;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||am;pm|0
    en-ZA|dd MMM y|dd MMMM y|HH:mm|d M y|Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sept;Oct;Nov;Dec|January;February;March;April;May;June;July;August;September;October;November;December||am;pm|0
    es|d MMM y|d 'de' MMMM 'de' y|H:mm|d M y|ene;feb;mar;abr;may;jun;jul;ago;sept;oct;nov;dic|enero;febrero;marzo;abril;mayo;junio;julio;agosto;septiembre;octubre;noviembre;diciembre||a. m.;p. m.|0
    es-419|d MMM y|d 'de' MMMM 'de' y|h:mm a|d M y|ene;feb;mar;abr;may;jun;jul;ago;sept;oct;nov;dic|enero;febrero;marzo;abril;mayo;junio;julio;agosto;septiembre;octubre;noviembre;diciembre||a.m.;p.m.|0
    es-MX|d MMM y|d 'de' MMMM 'de' y|h:mm a|d M y|ene;feb;mar;abr;may;jun;jul;ago;sep;oct;nov;dic|enero;febrero;marzo;abril;mayo;junio;julio;agosto;septiembre;octubre;noviembre;diciembre||a.m.;p.m.|0
    es-US|d MMM y|d 'de' MMMM 'de' y|h:mm a|d M y|ene;feb;mar;abr;may;jun;jul;ago;sept;oct;nov;dic|enero;febrero;marzo;abril;mayo;junio;julio;agosto;septiembre;octubre;noviembre;diciembre||a.m.;p.m.|0
    et|d. MMM y|d. MMMM y|HH:mm|d M y|jaan;veebr;märts;apr;mai;juuni;juuli;aug;sept;okt;nov;dets|jaanuar;veebruar;märts;aprill;mai;juuni;juuli;august;september;oktoober;november;detsember||AM;PM|0
    eu|y('e')'ko' MMM d('a')|y('e')'ko' MMMM'ren' d('a')|HH:mm|y M d|urt.;ots.;mar.;api.;mai.;eka.;uzt.;abu.;ira.;urr.;aza.;abe.|urtarrila;otsaila;martxoa;apirila;maiatza;ekaina;uztaila;abuztua;iraila;urria;azaroa;abendua||AM;PM|0
    fa|d MMM y|d MMMM y|H:mm|d M y|ژانویه;فوریه;مارس;آوریل;مه;ژوئن;ژوئیه;اوت;سپتامبر;اکتبر;نوامبر;دسامبر|ژانویهٔ;فوریهٔ;مارس;آوریل;مهٔ;ژوئن;ژوئیهٔ;اوت;سپتامبر;اکتبر;نوامبر;دسامبر|ژانویه;فوریه;مارس;آوریل;مه;ژوئن;ژوئیه;اوت;سپتامبر;اکتبر;نوامبر;دسامبر|قبل‌ازظهر;بعدازظهر|۰
    fi|d.M.y|d. MMMM y|H.mm|d M y|tammi;helmi;maalis;huhti;touko;kesä;heinä;elo;syys;loka;marras;joulu|tammikuuta;helmikuuta;maaliskuuta;huhtikuuta;toukokuuta;kesäkuuta;heinäkuuta;elokuuta;syyskuuta;lokakuuta;marraskuuta;joulukuuta|tammikuu;helmikuu;maaliskuu;huhtikuu;toukokuu;kesäkuu;heinäkuu;elokuu;syyskuu;lokakuu;marraskuu;joulukuu|ap.;ip.|0
    fil|MMM d, y|MMMM d, y|h:mm a|M d y|Ene;Peb;Mar;Abr;May;Hun;Hul;Ago;Set;Okt;Nob;Dis|Enero;Pebrero;Marso;Abril;Mayo;Hunyo;Hulyo;Agosto;Setyembre;Oktubre;Nobyembre;Disyembre||AM;PM|0
    fr|d MMM y|d MMMM y|HH:mm|d M y|janv.;févr.;mars;avr.;mai;juin;juil.;août;sept.;oct.;nov.;déc.|janvier;février;mars;avril;mai;juin;juillet;août;septembre;octobre;novembre;décembre||AM;PM|0
    fr-CA|d MMM y|d MMMM y|HH 'h' mm|d M y|janv.;févr.;mars;avr.;mai;juin;juill.;août;sept.;oct.;nov.;déc.|janvier;février;mars;avril;mai;juin;juillet;août;septembre;octobre;novembre;décembre||a.m.;p.m.|0
    fr-CH|d MMM y|d MMMM y|HH:mm|d M y|janv.;févr.;mars;avr.;mai;juin;juil.;août;sept.;oct.;nov.;déc.|janvier;février;mars;avril;mai;juin;juillet;août;septembre;octobre;novembre;décembre||AM;PM|0
    ga|d MMM y|d MMMM y|HH:mm|d M y|Ean;Feabh;Márta;Aib;Beal;Meith;Iúil;Lún;MFómh;DFómh;Samh;Noll|Eanáir;Feabhra;Márta;Aibreán;Bealtaine;Meitheamh;Iúil;Lúnasa;Meán Fómhair;Deireadh Fómhair;Samhain;Nollaig||r.n.;i.n.|0
    gl|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|HH:mm|d M y|xan.;feb.;mar.;abr.;maio;xuño;xul.;ago.;set.;out.;nov.;dec.|xaneiro;febreiro;marzo;abril;maio;xuño;xullo;agosto;setembro;outubro;novembro;decembro||a.m.;p.m.|0
    gu|d MMM, y|d MMMM, y|hh:mm a|d M y|જાન્યુ;ફેબ્રુ;માર્ચ;એપ્રિલ;મે;જૂન;જુલાઈ;ઑગસ્ટ;સપ્ટે;ઑક્ટો;નવે;ડિસે|જાન્યુઆરી;ફેબ્રુઆરી;માર્ચ;એપ્રિલ;મે;જૂન;જુલાઈ;ઑગસ્ટ;સપ્ટેમ્બર;ઑક્ટોબર;નવેમ્બર;ડિસેમ્બર||AM;PM|0
    he|d בMMM y|d בMMMM y|H:mm|d M y|ינו׳;פבר׳;מרץ;אפר׳;מאי;יוני;יולי;אוג׳;ספט׳;אוק׳;נוב׳;דצמ׳|ינואר;פברואר;מרץ;אפריל;מאי;יוני;יולי;אוגוסט;ספטמבר;אוקטובר;נובמבר;דצמבר||AM;PM|0
    hi|d MMM y|d MMMM y|h:mm a|d M y|जन॰;फ़र॰;मार्च;अप्रैल;मई;जून;जुल॰;अग॰;सित॰;अक्टू॰;नव॰;दिस॰|जनवरी;फ़रवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितंबर;अक्टूबर;नवंबर;दिसंबर||am;pm|0
    hr|d. MMM y.|d. MMMM y.|HH:mm|d M y|sij;velj;ožu;tra;svi;lip;srp;kol;ruj;lis;stu;pro|siječnja;veljače;ožujka;travnja;svibnja;lipnja;srpnja;kolovoza;rujna;listopada;studenoga;prosinca|siječanj;veljača;ožujak;travanj;svibanj;lipanj;srpanj;kolovoz;rujan;listopad;studeni;prosinac|AM;PM|0
    hu|y. MMM d.|y. MMMM d.|H:mm|y M d|jan.;febr.;márc.;ápr.;máj.;jún.;júl.;aug.;szept.;okt.;nov.;dec.|január;február;március;április;május;június;július;augusztus;szeptember;október;november;december||de.;du.|0
    hy|dd MMM, y թ.|dd MMMM, y թ.|HH:mm|d M y|հնվ;փտվ;մրտ;ապր;մյս;հնս;հլս;օգս;սեպ;հոկ;նոյ;դեկ|հունվարի;փետրվարի;մարտի;ապրիլի;մայիսի;հունիսի;հուլիսի;օգոստոսի;սեպտեմբերի;հոկտեմբերի;նոյեմբերի;դեկտեմբերի|հունվար;փետրվար;մարտ;ապրիլ;մայիս;հունիս;հուլիս;օգոստոս;սեպտեմբեր;հոկտեմբեր;նոյեմբեր;դեկտեմբեր|AM;PM|0
    id|d MMM y|d MMMM y|HH.mm|d M y|Jan;Feb;Mar;Apr;Mei;Jun;Jul;Agu;Sep;Okt;Nov;Des|Januari;Februari;Maret;April;Mei;Juni;Juli;Agustus;September;Oktober;November;Desember||AM;PM|0
    is|d. MMM y|d. MMMM y|HH:mm|d M y|jan.;feb.;mar.;apr.;maí;jún.;júl.;ágú.;sep.;okt.;nóv.;des.|janúar;febrúar;mars;apríl;maí;júní;júlí;ágúst;september;október;nóvember;desember||f.h.;e.h.|0
    it|d MMM y|d MMMM y|HH:mm|d M y|gen;feb;mar;apr;mag;giu;lug;ago;set;ott;nov;dic|gennaio;febbraio;marzo;aprile;maggio;giugno;luglio;agosto;settembre;ottobre;novembre;dicembre||AM;PM|0
    ja|y/MM/dd|y年M月d日|H:mm|y年 M月 d日|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月||午前;午後|0
    ka|d MMM. y|d MMMM, y|HH:mm|d M y|იან;თებ;მარ;აპრ;მაი;ივნ;ივლ;აგვ;სექ;ოქტ;ნოე;დეკ|იანვარი;თებერვალი;მარტი;აპრილი;მაისი;ივნისი;ივლისი;აგვისტო;სექტემბერი;ოქტომბერი;ნოემბერი;დეკემბერი||AM;PM|0
    kk|y 'ж'. dd MMM|y 'ж'. d MMMM|HH:mm|y d M|қаң.;ақп.;нау.;сәу.;мам.;мау.;шіл.;там.;қыр.;қаз.;қар.;жел.|қаңтар;ақпан;наурыз;сәуір;мамыр;маусым;шілде;тамыз;қыркүйек;қазан;қараша;желтоқсан|Қаңтар;Ақпан;Наурыз;Сәуір;Мамыр;Маусым;Шілде;Тамыз;Қыркүйек;Қазан;Қараша;Желтоқсан|AM;PM|0
    kn|MMM d, y|MMMM d, y|hh:mm a|M d y|ಜನ;ಫೆಬ್ರ;ಮಾರ್ಚ್;ಏಪ್ರಿ;ಮೇ;ಜೂನ್;ಜುಲೈ;ಆಗ;ಸೆಪ್ಟೆಂ;ಅಕ್ಟೋ;ನವೆಂ;ಡಿಸೆಂ|ಜನವರಿ;ಫೆಬ್ರವರಿ;ಮಾರ್ಚ್;ಏಪ್ರಿಲ್;ಮೇ;ಜೂನ್;ಜುಲೈ;ಆಗಸ್ಟ್;ಸೆಪ್ಟೆಂಬರ್;ಅಕ್ಟೋಬರ್;ನವೆಂಬರ್;ಡಿಸೆಂಬರ್||AM;PM|0
    ko|y. M. d.|y년 MMMM d일|a h:mm|y년 M월 d일|1월;2월;3월;4월;5월;6월;7월;8월;9월;10월;11월;12월|1월;2월;3월;4월;5월;6월;7월;8월;9월;10월;11월;12월||오전;오후|0
    lt|y-MM-dd|y 'm'. MMMM d 'd'.|HH:mm|y M d|saus.;vas.;kov.;bal.;geg.;birž.;liep.;rugp.;rugs.;spal.;lapkr.;gruod.|sausio;vasario;kovo;balandžio;gegužės;birželio;liepos;rugpjūčio;rugsėjo;spalio;lapkričio;gruodžio|sausis;vasaris;kovas;balandis;gegužė;birželis;liepa;rugpjūtis;rugsėjis;spalis;lapkritis;gruodis|priešpiet;popiet|0
    lv|y. 'gada' d. MMM|y. 'gada' d. MMMM|HH:mm|y d M|janv.;febr.;marts;apr.;maijs;jūn.;jūl.;aug.;sept.;okt.;nov.;dec.|janvāris;februāris;marts;aprīlis;maijs;jūnijs;jūlijs;augusts;septembris;oktobris;novembris;decembris||priekšpusdienā;pēcpusdienā|0
    mk|d.M.y 'г'.|d MMMM y 'г'.|HH:mm|d M y|јан.;фев.;мар.;апр.;мај;јун.;јул.;авг.;сеп.;окт.;ное.;дек.|јануари;февруари;март;април;мај;јуни;јули;август;септември;октомври;ноември;декември||претпл.;попл.|0
    ml|y, MMM d|y, MMMM d|h:mm a|y M d|ജനു;ഫെബ്രു;മാർ;ഏപ്രി;മേയ്;ജൂൺ;ജൂലൈ;ഓഗ;സെപ്റ്റം;ഒക്ടോ;നവം;ഡിസം|ജനുവരി;ഫെബ്രുവരി;മാർച്ച്;ഏപ്രിൽ;മേയ്;ജൂൺ;ജൂലൈ;ഓഗസ്റ്റ്;സെപ്റ്റംബർ;ഒക്‌ടോബർ;നവംബർ;ഡിസംബർ||AM;PM|0
    mr|d MMM, y|d MMMM, y|h:mm a|d M y|जाने;फेब्रु;मार्च;एप्रि;मे;जून;जुलै;ऑग;सप्टें;ऑक्टो;नोव्हें;डिसें|जानेवारी;फेब्रुवारी;मार्च;एप्रिल;मे;जून;जुलै;ऑगस्ट;सप्टेंबर;ऑक्टोबर;नोव्हेंबर;डिसेंबर||AM;PM|०
    ms|d MMM y|d MMMM y|h:mm a|d M y|Jan;Feb;Mac;Apr;Mei;Jun;Jul;Ogo;Sep;Okt;Nov;Dis|Januari;Februari;Mac;April;Mei;Jun;Julai;Ogos;September;Oktober;November;Disember||PG;PTG|0
    nb|d. MMM y|d. MMMM y|HH:mm|d M y|jan.;feb.;mars;apr.;mai;juni;juli;aug.;sep.;okt.;nov.;des.|januar;februar;mars;april;mai;juni;juli;august;september;oktober;november;desember||a.m.;p.m.|0
    nl|d MMM y|d MMMM y|HH:mm|d M y|jan;feb;mrt;apr;mei;jun;jul;aug;sep;okt;nov;dec|januari;februari;maart;april;mei;juni;juli;augustus;september;oktober;november;december||a.m.;p.m.|0
    nn|d. MMM y|d. MMMM y|HH:mm|d M y|jan.;feb.;mars;apr.;mai;juni;juli;aug.;sep.;okt.;nov.;des.|januar;februar;mars;april;mai;juni;juli;august;september;oktober;november;desember||f.m.;e.m.|0
    pa|d MMM y|d MMMM y|h:mm a|d M y|ਜਨ;ਫ਼ਰ;ਮਾਰਚ;ਅਪ੍ਰੈ;ਮਈ;ਜੂਨ;ਜੁਲਾ;ਅਗ;ਸਤੰ;ਅਕਤੂ;ਨਵੰ;ਦਸੰ|ਜਨਵਰੀ;ਫ਼ਰਵਰੀ;ਮਾਰਚ;ਅਪ੍ਰੈਲ;ਮਈ;ਜੂਨ;ਜੁਲਾਈ;ਅਗਸਤ;ਸਤੰਬਰ;ਅਕਤੂਬਰ;ਨਵੰਬਰ;ਦਸੰਬਰ||ਪੂ.ਦੁ.;ਬਾ.ਦੁ.|0
    pl|d MMM y|d MMMM y|HH:mm|d M y|sty;lut;mar;kwi;maj;cze;lip;sie;wrz;paź;lis;gru|stycznia;lutego;marca;kwietnia;maja;czerwca;lipca;sierpnia;września;października;listopada;grudnia|styczeń;luty;marzec;kwiecień;maj;czerwiec;lipiec;sierpień;wrzesień;październik;listopad;grudzień|AM;PM|0
    pt|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|HH:mm|d M y|jan.;fev.;mar.;abr.;mai.;jun.;jul.;ago.;set.;out.;nov.;dez.|janeiro;fevereiro;março;abril;maio;junho;julho;agosto;setembro;outubro;novembro;dezembro||AM;PM|0
    pt-PT|dd/MM/y|d 'de' MMMM 'de' y|HH:mm|d M y|jan.;fev.;mar.;abr.;mai.;jun.;jul.;ago.;set.;out.;nov.;dez.|janeiro;fevereiro;março;abril;maio;junho;julho;agosto;setembro;outubro;novembro;dezembro||da manhã;da tarde|0
    ro|d MMM y|d MMMM y|HH:mm|d M y|ian.;feb.;mar.;apr.;mai;iun.;iul.;aug.;sept.;oct.;nov.;dec.|ianuarie;februarie;martie;aprilie;mai;iunie;iulie;august;septembrie;octombrie;noiembrie;decembrie||a.m.;p.m.|0
    ru|d MMM y 'г'.|d MMMM y 'г'.|HH:mm|d M y|янв.;февр.;мар.;апр.;мая;июн.;июл.;авг.;сент.;окт.;нояб.;дек.|января;февраля;марта;апреля;мая;июня;июля;августа;сентября;октября;ноября;декабря|январь;февраль;март;апрель;май;июнь;июль;август;сентябрь;октябрь;ноябрь;декабрь|AM;PM|0
    sk|d. M. y|d. MMMM y|H:mm|d M y|jan;feb;mar;apr;máj;jún;júl;aug;sep;okt;nov;dec|januára;februára;marca;apríla;mája;júna;júla;augusta;septembra;októbra;novembra;decembra|január;február;marec;apríl;máj;jún;júl;august;september;október;november;december|AM;PM|0
    sl|d. MMM y|d. MMMM y|HH:mm|d M y|jan.;feb.;mar.;apr.;maj;jun.;jul.;avg.;sep.;okt.;nov.;dec.|januar;februar;marec;april;maj;junij;julij;avgust;september;oktober;november;december||dop.;pop.|0
    sq|d MMM y|d MMMM y|h:mm a|d M y|jan;shk;mar;pri;maj;qer;korr;gush;sht;tet;nën;dhj|janar;shkurt;mars;prill;maj;qershor;korrik;gusht;shtator;tetor;nëntor;dhjetor||e paradites;e pasdites|0
    sr|d. M. y.|d. MMMM y.|HH:mm|d M y|јан;феб;мар;апр;мај;јун;јул;авг;сеп;окт;нов;дец|јануар;фебруар;март;април;мај;јун;јул;август;септембар;октобар;новембар;децембар||AM;PM|0
    sv|d MMM y|d MMMM y|HH:mm|d M y|jan.;feb.;mars;apr.;maj;juni;juli;aug.;sep.;okt.;nov.;dec.|januari;februari;mars;april;maj;juni;juli;augusti;september;oktober;november;december||fm;em|0
    sw|d MMM y|d MMMM y|HH:mm|d M y|Jan;Feb;Mac;Apr;Mei;Jun;Jul;Ago;Sep;Okt;Nov;Des|Januari;Februari;Machi;Aprili;Mei;Juni;Julai;Agosti;Septemba;Oktoba;Novemba;Desemba||AM;PM|0
    ta|d MMM, y|d MMMM, y|h:mm a|d M y|ஜன.;பிப்.;மார்.;ஏப்.;மே;ஜூன்;ஜூலை;ஆக.;செப்.;அக்.;நவ.;டிச.|ஜனவரி;பிப்ரவரி;மார்ச்;ஏப்ரல்;மே;ஜூன்;ஜூலை;ஆகஸ்ட்;செப்டம்பர்;அக்டோபர்;நவம்பர்;டிசம்பர்||AM;PM|0
    te|d MMM, y|d MMMM, y|h:mm a|d M y|జన;ఫిబ్ర;మార్చి;ఏప్రి;మే;జూన్;జులై;ఆగ;సెప్టెం;అక్టో;నవం;డిసెం|జనవరి;ఫిబ్రవరి;మార్చి;ఏప్రిల్;మే;జూన్;జులై;ఆగస్టు;సెప్టెంబర్;అక్టోబర్;నవంబర్;డిసెంబర్||AM;PM|0
    th|d MMM y|d MMMM y|HH:mm|d M y|ม.ค.;ก.พ.;มี.ค.;เม.ย.;พ.ค.;มิ.ย.;ก.ค.;ส.ค.;ก.ย.;ต.ค.;พ.ย.;ธ.ค.|มกราคม;กุมภาพันธ์;มีนาคม;เมษายน;พฤษภาคม;มิถุนายน;กรกฎาคม;สิงหาคม;กันยายน;ตุลาคม;พฤศจิกายน;ธันวาคม||ก่อนเที่ยง;หลังเที่ยง|0
    tr|d MMM y|d MMMM y|HH:mm|d M y|Oca;Şub;Mar;Nis;May;Haz;Tem;Ağu;Eyl;Eki;Kas;Ara|Ocak;Şubat;Mart;Nisan;Mayıs;Haziran;Temmuz;Ağustos;Eylül;Ekim;Kasım;Aralık||ÖÖ;ÖS|0
    uk|d MMM y 'р'.|d MMMM y 'р'.|HH:mm|d M y|січ.;лют.;бер.;квіт.;трав.;черв.;лип.;серп.;вер.;жовт.;лист.;груд.|січня;лютого;березня;квітня;травня;червня;липня;серпня;вересня;жовтня;листопада;грудня|січень;лютий;березень;квітень;травень;червень;липень;серпень;вересень;жовтень;листопад;грудень|дп;пп|0
    ur|d MMM، y|d MMMM، y|h:mm a|d M y|جنوری;فروری;مارچ;اپریل;مئی;جون;جولائی;اگست;ستمبر;اکتوبر;نومبر;دسمبر|جنوری;فروری;مارچ;اپریل;مئی;جون;جولائی;اگست;ستمبر;اکتوبر;نومبر;دسمبر||AM;PM|0
    uz|d-MMM, y|d-MMMM, y|HH:mm|d M y|yan;fev;mar;apr;may;iyn;iyl;avg;sen;okt;noy;dek|yanvar;fevral;mart;aprel;may;iyun;iyul;avgust;sentabr;oktabr;noyabr;dekabr|Yanvar;Fevral;Mart;Aprel;May;Iyun;Iyul;Avgust;Sentabr;Oktabr;Noyabr;Dekabr|TO;TK|0
    vi|d MMM, y|d MMMM, y|HH:mm|d M y|thg 1;thg 2;thg 3;thg 4;thg 5;thg 6;thg 7;thg 8;thg 9;thg 10;thg 11;thg 12|tháng 1;tháng 2;tháng 3;tháng 4;tháng 5;tháng 6;tháng 7;tháng 8;tháng 9;tháng 10;tháng 11;tháng 12|Tháng 1;Tháng 2;Tháng 3;Tháng 4;Tháng 5;Tháng 6;Tháng 7;Tháng 8;Tháng 9;Tháng 10;Tháng 11;Tháng 12|SA;CH|0
    zh|y年M月d日|y年M月d日|HH:mm|y年 M月 d日|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月|一月;二月;三月;四月;五月;六月;七月;八月;九月;十月;十一月;十二月||上午;下午|0
    zh-Hant|y年M月d日|y年M月d日|ah:mm|y年 M月 d日|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月||上午;下午|0
    zh-HK|y年M月d日|y年M月d日|ah:mm|y年 M月 d日|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月||上午;下午|0
    """#

  /// Locales by other names, and those that write as another does.
  static let aliases = [
    "no": "nb",
    "iw": "he",
    "in": "id",
    "tl": "fil",
    "zh-TW": "zh-Hant",
    "zh-MO": "zh-HK",
    "zh-Hant-HK": "zh-HK",
    "zh-Hant-MO": "zh-HK",
    "en-150": "en-GB",
    "en-001": "en-GB",
    "en-SG": "en-AU",
    "en-HK": "en-AU",
    "es-AR": "es-419",
    "es-BO": "es-419",
    "es-CL": "es-419",
    "es-CO": "es-419",
    "es-CR": "es-419",
    "es-CU": "es-419",
    "es-DO": "es-419",
    "es-EC": "es-419",
    "es-GT": "es-419",
    "es-HN": "es-419",
    "es-NI": "es-419",
    "es-PA": "es-419",
    "es-PE": "es-419",
    "es-PR": "es-419",
    "es-PY": "es-419",
    "es-SV": "es-419",
    "es-UY": "es-419",
    "es-VE": "es-419",
    "pt-AO": "pt-PT",
    "pt-MZ": "pt-PT",
  ]
}
