/** A Markdown file as `web/markdown-plugin.ts` compiles it. */
declare module '*.md?page' {
  const page: import('./prose.ts').TextPage;
  export default page;
}
