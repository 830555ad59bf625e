export { renderPage } from './page.ts'
export { entryPage, unknownCodePage } from './pages.ts'
