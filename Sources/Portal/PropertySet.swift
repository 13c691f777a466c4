/// What a component shows and sends, before anything is said of it.
///
/// All kinds share one ``properties(configure:)``, because compilers try the functions of one name one after the other: with one
/// for each kind, a wrong word among many components would be looked for in every combination of them.
public protocol PropertySet {
  /// The properties of which nothing has been said.
  static var unset: Self { get }
}

/// Properties, configured by a closure; their type is inferred from the parameter that they are for.
///
/// ```swift
/// let like: Component<String> = button(
///   properties: properties {
///     $0.text = "Like!"
///     $0.onTap = "like"
///   })
/// ```
public func properties<Properties: PropertySet>(configure: (inout Properties) -> Void) -> Properties {
  configured(.unset, configure)
}

extension ButtonProperties: PropertySet {
  public static var unset: ButtonProperties { ButtonProperties() }
}
extension DatePickerProperties: PropertySet {
  public static var unset: DatePickerProperties { DatePickerProperties() }
}
extension LabelProperties: PropertySet {
  public static var unset: LabelProperties { LabelProperties() }
}
extension LinkProperties: PropertySet {
  public static var unset: LinkProperties { LinkProperties() }
}
extension MapProperties: PropertySet {
  public static var unset: MapProperties { MapProperties() }
}
extension PageControlProperties: PropertySet {
  public static var unset: PageControlProperties { PageControlProperties() }
}
extension PickerProperties: PropertySet {
  public static var unset: PickerProperties { PickerProperties() }
}
extension ScrollViewProperties: PropertySet {
  public static var unset: ScrollViewProperties { ScrollViewProperties() }
}
extension SearchFieldProperties: PropertySet {
  public static var unset: SearchFieldProperties { SearchFieldProperties() }
}
extension SliderProperties: PropertySet {
  public static var unset: SliderProperties { SliderProperties() }
}
extension StepperProperties: PropertySet {
  public static var unset: StepperProperties { StepperProperties() }
}
extension TableProperties: PropertySet {
  public static var unset: TableProperties { TableProperties() }
}
extension TextFieldProperties: PropertySet {
  public static var unset: TextFieldProperties { TextFieldProperties() }
}
extension TextViewProperties: PropertySet {
  public static var unset: TextViewProperties { TextViewProperties() }
}
extension ToggleProperties: PropertySet {
  public static var unset: ToggleProperties { ToggleProperties() }
}
extension NavigationBarProperties: PropertySet {
  public static var unset: NavigationBarProperties { NavigationBarProperties() }
}
