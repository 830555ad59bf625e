import type { Reader } from '../../platform/db/database.ts'

/** Whether a person has what is for members at a moment: a membership says so. */
export type ToolRight = (tx: Reader, uid: number, now: number) => Promise<boolean>
