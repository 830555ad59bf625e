/** Codes of a person by their names, for works on platforms. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { holdersOfCodes, namesOfCodes, newestActiveCodes, normalizeCode } from '../../codes/public.ts'

export interface ChosenCode {
  id: string
  code: string
  line: LineId
  createdAt: number
}

const codesShown = 50

/** To choose from, newest first: only what the audience can open belongs on a platform. */
export const codeChoices = async (tx: Reader, uid: number) => {
  const codes = await newestActiveCodes(tx, uid, codesShown)
  const holders = await holdersOfCodes(
    tx,
    codes.map(({ code }) => normalizeCode(code)),
  )
  return codes.flatMap(({ code }) => {
    const holder = holders.get(normalizeCode(code))
    return holder ? [{ code, created_at: holder.createdAt.getTime() }] : []
  })
}

/** Those that the person has, by their normalized names. */
export const ownCodes = async (
  tx: Reader,
  uid: number,
  names: readonly string[],
): Promise<Map<string, ChosenCode>> => {
  const holders = await holdersOfCodes(tx, [...new Set(names.map(normalizeCode))])
  const own = [...holders].filter(([, holder]) => holder.uid === uid && holder.deletedAt === null)
  const written = await namesOfCodes(
    tx,
    uid,
    own.map(([, { id }]) => id),
  )
  return new Map(
    own.map(([name, { id, line, createdAt }]) => [
      name,
      { id, line, createdAt: createdAt.getTime(), code: written.get(id) ?? name },
    ]),
  )
}

/** The person's code with this name, or the newest one; null when there is none. */
export const chosenCode = async (
  tx: Reader,
  uid: number,
  typed: string | undefined,
): Promise<ChosenCode | null> => {
  const name = typed ?? (await newestActiveCodes(tx, uid, 1))[0]?.code
  if (!name) return null
  return (await ownCodes(tx, uid, [name])).get(normalizeCode(name)) ?? null
}
