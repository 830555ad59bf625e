export { heldWorks } from './appeal/heldWorks.ts'
export { withMachineCheck } from './machineCheck/checkedRoutes.ts'
