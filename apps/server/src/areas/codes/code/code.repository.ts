/**
 * Codes. The name is reserved in `code_names`, unique over all people and lines; everything else about a code
 * belongs to its owner and line.
 */
import type { LineId } from '@wallpaper/contract'
import type { CodeState } from '@wallpaper/contract/codes/codes.schemas'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { codeHistory, codeNames, codes, reservedCodes } from './code.tables.ts'

export type CodeRow = typeof codes.$inferSelect
export type NewCode = Omit<typeof codes.$inferInsert, 'line' | 'slot'>
export type CodeTarget = Pick<CodeRow, 'targetKind' | 'targetId' | 'homepageId' | 'targetUid'>

export interface CodeFilter {
  homepageId?: string | undefined
  state?: CodeState | undefined
  /** Part of the code, or one of these targets. */
  search?: { part: string; targetIds: readonly string[] } | undefined
}

const isThere = isNull(codes.deletedAt)

const likeText = (part: string) => `%${part.replace(/[\\%_]/g, (each) => `\\${each}`)}%`

/** Of every line, for staff. */
export const personCodeReader = (tx: Reader, uid: number) => {
  const ofPerson = and(eq(codes.uid, uid), isThere)
  return {
    list: (slice: Slice<{ id: string }>): Promise<CodeRow[]> =>
      newestFirst(tx.select().from(codes), { id: codes.id }, ofPerson, slice),
    count: (): Promise<number> => listTotal(tx, codes, ofPerson),
  }
}

export const codeReader = (tx: Reader, line: LineId) => {
  const ofPerson = (uid: number, further?: SQL) =>
    and(eq(codes.uid, uid), eq(codes.line, line), isThere, further)
  return {
    one: async (uid: number, id: string): Promise<CodeRow | undefined> =>
      (
        await tx
          .select()
          .from(codes)
          .where(ofPerson(uid, eq(codes.id, id)))
      )[0],

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: codes.id })
          .from(codes)
          .where(ofPerson(uid, inArray(codes.id, [...ids])))
      ).map(({ id }) => id),

    list: (
      uid: number,
      { homepageId, state, search }: CodeFilter,
      slice: Slice<{ id: string }>,
    ): Promise<CodeRow[]> =>
      newestFirst(
        tx.select().from(codes),
        { id: codes.id },
        ofPerson(
          uid,
          and(
            homepageId ? eq(codes.homepageId, homepageId) : undefined,
            state ? eq(codes.state, state) : undefined,
            search
              ? or(
                  sql`${codes.code} LIKE ${likeText(search.part)}`,
                  search.targetIds.length > 0 ? inArray(codes.targetId, [...search.targetIds]) : undefined,
                )
              : undefined,
          ),
        ),
        slice,
      ),

    countByState: async (uid: number, homepageId?: string): Promise<Map<CodeState, number>> => {
      const rows = await tx
        .select({ state: codes.state, count: sql<number>`count(*)::integer` })
        .from(codes)
        .where(ofPerson(uid, homepageId ? eq(codes.homepageId, homepageId) : undefined))
        .groupBy(codes.state)
      return new Map(rows.map(({ state, count }) => [state, count]))
    },

    names: async (uid: number): Promise<Map<string, string>> => {
      // Includes deleted ones: statistics of a code outlive it.
      const rows = await tx
        .select({ id: codes.id, code: codes.code })
        .from(codes)
        .where(and(eq(codes.uid, uid), eq(codes.line, line)))
      return new Map(rows.map(({ id, code }) => [id, code]))
    },

    history: (uid: number, codeId: string): Promise<(typeof codeHistory.$inferSelect)[]> =>
      tx
        .select()
        .from(codeHistory)
        .where(and(eq(codeHistory.uid, uid), eq(codeHistory.codeId, codeId)))
        .orderBy(desc(codeHistory.since)),
  }
}

/** Over all people and lines. */
export const codeNameReader = (tx: Reader) => ({
  /** Those of the given names that are not free now. */
  taken: async (names: readonly string[], now: Date): Promise<Set<string>> => {
    const rows = await tx
      .select({ code: codeNames.code })
      .from(codeNames)
      .where(
        and(
          inArray(codeNames.code, [...names]),
          or(isNull(codeNames.freeAt), sql`${codeNames.freeAt} > ${now}`),
        ),
      )
    return new Set(rows.map(({ code }) => code))
  },

  /** The code of a name, deleted or not; nothing for a name never used. */
  find: async (name: string): Promise<CodeRow | undefined> =>
    (
      await tx
        .select({ code: codes })
        .from(codeNames)
        .innerJoin(codes, and(eq(codes.uid, codeNames.uid), eq(codes.id, codeNames.codeId)))
        .where(eq(codeNames.code, name))
    )[0]?.code,
})

export const reservedReader = (tx: Reader) => ({
  all: () =>
    tx
      .select({ word: reservedCodes.word, match: reservedCodes.match, reason: reservedCodes.told })
      .from(reservedCodes)
      .orderBy(reservedCodes.id),
})

/** Over all lines. */
export const personCodes = (tx: Reader) => ({
  count: async (uid: number): Promise<number> =>
    (
      await tx
        .select({ count: sql<number>`count(*)::integer` })
        .from(codes)
        .where(and(eq(codes.uid, uid), isThere))
    )[0]?.count ?? 0,

  hasMadeSince: async (uid: number, since: Date): Promise<boolean> =>
    (
      await tx
        .select({ id: codes.id })
        .from(codes)
        .where(and(eq(codes.uid, uid), gt(codes.createdAt, since)))
        .limit(1)
    ).length > 0,

  slots: async (uid: number): Promise<number[]> =>
    (
      await tx
        .select({ slot: codes.slot })
        .from(codes)
        .where(and(eq(codes.uid, uid), isThere))
    ).map(({ slot }) => slot),

  /** By part of the code or by target, over all lines, without paging. */
  found: (uid: number, part: string, targetIds: readonly string[]): Promise<CodeRow[]> =>
    tx
      .select()
      .from(codes)
      .where(
        and(
          eq(codes.uid, uid),
          isThere,
          or(
            part === '' ? undefined : sql`${codes.code} LIKE ${likeText(part)}`,
            targetIds.length > 0 ? inArray(codes.targetId, [...targetIds]) : undefined,
            sql`false`,
          ),
        ),
      )
      .orderBy(desc(codes.id)),

  /** Codes that point at one of these, to check before their deletion. */
  pointingAt: (
    uid: number,
    targetIds: readonly string[],
  ): Promise<Pick<CodeRow, 'id' | 'code' | 'targetKind' | 'targetId'>[]> =>
    tx
      .select({ id: codes.id, code: codes.code, targetKind: codes.targetKind, targetId: codes.targetId })
      .from(codes)
      .where(
        and(
          eq(codes.uid, uid),
          isThere,
          or(inArray(codes.targetId, [...targetIds]), inArray(codes.homepageId, [...targetIds])),
        ),
      )
      .orderBy(codes.code),
})

export const codeRepository = (tx: Tx, line: LineId) => ({
  ...codeReader(tx, line),

  takenSlots: async (uid: number): Promise<number[]> =>
    (
      await tx
        .select({ slot: codes.slot })
        .from(codes)
        .where(and(eq(codes.uid, uid), isThere))
    ).map(({ slot }) => slot),

  /** Returns nothing when the slot is taken; waits for a concurrent transaction on the same slot. */
  insert: async (row: NewCode & { slot: number }): Promise<CodeRow | undefined> =>
    (
      await tx
        .insert(codes)
        .values({ ...row, line })
        .onConflictDoNothing()
        .returning()
    )[0],

  /**
   * Whether the name now belongs to this code. Takes over an expired reservation; concurrent calls wait for
   * each other.
   */
  takeName: async (name: { code: string; uid: number; codeId: string }, now: Date): Promise<boolean> => {
    const rows = await tx
      .insert(codeNames)
      .values(name)
      .onConflictDoUpdate({
        target: codeNames.code,
        set: { uid: name.uid, codeId: name.codeId, freeAt: null },
        setWhere: sql`${codeNames.freeAt} <= ${now}`,
      })
      .returning({ code: codeNames.code })
    return rows.length > 0
  },

  lock: async (uid: number, id: string): Promise<CodeRow | undefined> =>
    (
      await tx
        .select()
        .from(codes)
        .where(and(eq(codes.uid, uid), eq(codes.line, line), eq(codes.id, id), isThere))
        .for('update')
    )[0],

  update: async (
    uid: number,
    id: string,
    change: Partial<CodeTarget & Pick<CodeRow, 'state' | 'changedAt' | 'deletedAt' | 'note'>>,
  ): Promise<CodeRow> => {
    const [row] = await tx
      .update(codes)
      .set(change)
      .where(and(eq(codes.uid, uid), eq(codes.id, id)))
      .returning()
    if (!row) throw new Error('the code is gone')
    return row
  },

  freeName: async (code: string, freeAt: Date): Promise<void> => {
    await tx.update(codeNames).set({ freeAt }).where(eq(codeNames.code, code))
  },

  addHistory: async (row: typeof codeHistory.$inferInsert): Promise<void> => {
    await tx
      .insert(codeHistory)
      .values(row)
      .onConflictDoUpdate({
        // Two changes with the same timestamp: the last one wins.
        target: [codeHistory.uid, codeHistory.codeId, codeHistory.since],
        set: {
          targetKind: row.targetKind,
          targetId: row.targetId,
          homepageId: row.homepageId,
          targetUid: row.targetUid ?? null,
        },
      })
  },
})

/** Part of erasing a person: closes the codes; their names stay reserved until `freeAt`. */
export const retireCodesOf = async (tx: Tx, uid: number, now: Date, freeAt: Date): Promise<void> => {
  await tx
    .update(codeNames)
    .set({ freeAt })
    .where(and(eq(codeNames.uid, uid), isNull(codeNames.freeAt)))
  await tx
    .update(codes)
    .set({ deletedAt: now, changedAt: now })
    .where(and(eq(codes.uid, uid), isThere))
}

/** Of any line, deleted or not. */
export const codeById = async (tx: Reader, uid: number, id: string): Promise<CodeRow | undefined> =>
  (
    await tx
      .select()
      .from(codes)
      .where(and(eq(codes.uid, uid), eq(codes.id, id)))
  )[0]
