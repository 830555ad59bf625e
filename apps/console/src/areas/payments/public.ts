export { DeskOrders } from './DeskOrders.tsx'
export { paymentsPaths } from './payments.paths.ts'
