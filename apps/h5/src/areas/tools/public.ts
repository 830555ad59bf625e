export { ToolPlayRow } from './components/ToolPlayRow.tsx'
export { uploadParts, useUploadParts } from './uploadParts.ts'
