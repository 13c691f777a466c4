/** A screen: an object, JSON as text, or the path of a file. */
export type Document = object | string | URL;
export type Format = "png" | "svg" | "pdf" | "jpeg" | "webp";

/** An error or a warning about a document. */
export interface Diagnostic {
  severity: "error" | "warning" | "note";
  message: string;
  hint?: string;
  /** The file; nothing for a document that is an object. */
  file?: string;
  line?: number;
  column?: number;
  /** The place in a document that is an object, such as `content.children[1].text`. */
  place?: string;
}

export interface Size { width: number; height: number }

/** A picture of a screen. */
export interface Picture {
  readonly bytes: Buffer;
  readonly format: Format;
  /** In points. */
  readonly size: Size;
  /** In pixels; null for SVG and PDF. */
  readonly pixels: Size | null;
  /** A line for each view: where it is, and how it looks. */
  readonly layout: string;
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
  write(path: string | URL): void;
}

export interface Shown { data?: object; variant?: string; format?: Format }
export interface RendererOptions {
  images?: string | URL;
  fonts?: string | URL | (string | URL)[];
  /** Whether PNG, JPEG, WebP and fonts are read in a process of their own, as SVG always is: for documents of strangers. */
  sandbox?: boolean;
  /** How much a picture may cost, such as `{ pixels: 1e9 }`; `portal-render help render` has the names. */
  budget?: Record<string, number>;
  program?: string;
}

/** A program that draws one picture after another, until it is closed. */
export class Renderer {
  constructor(options?: RendererOptions);
  render(document: Document, shown?: Shown): Promise<Picture>;
  renderRows(document: Document, rows: Iterable<object>, shown?: Omit<Shown, "data">): Promise<Picture[]>;
  measure(document: Document, shown?: { data?: object; width?: number }): Promise<Size>;
  close(): Promise<void>;
}

export function render(document: Document, shown?: Shown & RendererOptions): Promise<Picture>;
export function renderRows(document: Document, rows: Iterable<object>, shown?: Omit<Shown, "data"> & RendererOptions): Promise<Picture[]>;
export function measure(document: Document, shown?: { data?: object; width?: number } & RendererOptions): Promise<Size>;

/** Compares a picture with a reference, and records it where there is none; in CI a missing one is an error. */
export function assertSnapshot(picture: Picture, reference: string | URL): Promise<void>;

/** The path of portal-render. */
export function findProgram(): string;

/** A document, or what it asks for, is wrong: `diagnostics` has all of it, with places. */
export class RenderError extends Error { readonly diagnostics: Diagnostic[] }
/** Rows have a form, or values a type, that no document can show. */
export class DataError extends TypeError {}
/** The program is not there, cannot run on this machine, or has ended. */
export class ProgramError extends Error {}
