/** A style sheet as text, which a script inserts into the page (`with { type: 'text' }`). */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text as the default export
  export default text;
}
