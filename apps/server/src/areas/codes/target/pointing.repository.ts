/** Codes by their target, for other areas. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { codeNames, codes } from '../code/code.tables.ts'
import { normalizeCode } from '../name/code.rules.ts'

type CodeRow = typeof codes.$inferSelect

type PointingCode = Pick<CodeRow, 'uid' | 'code' | 'state' | 'targetKind' | 'targetId' | 'homepageId'>

const columns = {
  uid: codes.uid,
  code: codes.code,
  state: codes.state,
  targetKind: codes.targetKind,
  targetId: codes.targetId,
  homepageId: codes.homepageId,
}

/** Nothing when the typed code does not exist. */
export const codeAt = async (tx: Reader, typed: string): Promise<PointingCode | undefined> =>
  (
    await tx
      .select(columns)
      .from(codeNames)
      .innerJoin(codes, and(eq(codes.uid, codeNames.uid), eq(codes.id, codeNames.codeId)))
      .where(and(eq(codeNames.code, normalizeCode(typed)), isNull(codes.deletedAt)))
  )[0]

export type HeldCode = Pick<CodeRow, 'uid' | 'id' | 'line' | 'createdAt' | 'deletedAt'>

/** Current or last holder of each code, by its normalized form. */
export const holdersOfCodes = async (
  tx: Reader,
  normalized: readonly string[],
): Promise<Map<string, HeldCode>> => {
  const rows = await tx
    .select({
      name: codeNames.code,
      uid: codes.uid,
      id: codes.id,
      line: codes.line,
      createdAt: codes.createdAt,
      deletedAt: codes.deletedAt,
    })
    .from(codeNames)
    .innerJoin(codes, and(eq(codes.uid, codeNames.uid), eq(codes.id, codeNames.codeId)))
    .where(sql`${codeNames.code} = ANY(${sql.param([...normalized])}::text[])`)
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

export const codesOfTargets = (
  tx: Reader,
  uid: number,
  targetIds: readonly string[],
): Promise<PointingCode[]> =>
  tx
    .select(columns)
    .from(codes)
    .where(and(eq(codes.uid, uid), amongIds(codes.targetId, targetIds), isNull(codes.deletedAt)))

/** More than anybody has. */
const openCodesMax = 2_000

/** A person's codes of all lines that the audience can open, newest first. */
export const openCodesOf = (tx: Reader, uid: number): Promise<CodeRow[]> =>
  tx
    .select()
    .from(codes)
    .where(and(eq(codes.uid, uid), eq(codes.state, 'active'), isNull(codes.deletedAt)))
    .orderBy(desc(codes.createdAt))
    .limit(openCodesMax)
