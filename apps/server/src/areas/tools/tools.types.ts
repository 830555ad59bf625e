import type { Reader } from '../../platform/db/database.ts'

/** Whether a person may use member-only tools at a moment. */
export type ToolRight = (tx: Reader, uid: number, now: number) => Promise<boolean>
