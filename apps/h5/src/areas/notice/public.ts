export { NoticeRow } from './components/NoticeRow.tsx'
