export { ToolPlayRow } from './components/ToolPlayRow.tsx'
