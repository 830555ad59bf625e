export { NoticeRow } from './components/NoticeRow.tsx'
export { noticePaths } from './notice.paths.ts'
