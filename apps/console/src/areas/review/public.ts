export { Key } from './desk/Key.tsx'
export { useReviewKeys } from './desk/useReviewKeys.ts'
