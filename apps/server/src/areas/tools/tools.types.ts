import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../platform/db/database.ts'

/** Whether a person may use member-only tools at a moment. */
export type ToolRight = (tx: Reader, uid: number, now: number) => Promise<boolean>

/** A person's income of a line on a day, in fen; null while the day is not settled. */
export type LineIncome = (
  tx: Reader,
  owner: { uid: number; line: LineId },
  day: string,
) => Promise<number | null>
