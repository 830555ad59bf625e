export { Decision } from './itemDesk/Decision.tsx'
export { DeskItem, ItemDesk, useDeskTab } from './itemDesk/ItemDesk.tsx'
export { useRejectReasons } from './itemDesk/RejectReasons.tsx'
