/** Keyword suggestions while typing. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { keywordInit } from '@wallpaper/contract/creation'
import { keywordsMax } from '@wallpaper/contract/creation/creation.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import type { LineOwner } from '../creation.types.ts'
import { keywordReader } from './keyword.repository.ts'

const shown = 20

/** A class and its parent. */
const classAndParent = (id: string | undefined): string[] =>
  id ? [...new Set([id, id.replace(/\..*/, '')])] : []

export const keywordChoices = async (
  tx: Reader,
  { uid, line }: LineOwner,
  input: ParsedInput<typeof keywordInit>,
): Promise<OutputOf<typeof keywordInit>> => {
  const reader = keywordReader(tx, line)
  const recent = await reader.recent(uid, input.q, shown)
  const suggested = await reader.suggested(classAndParent(input.class), input.q, shown)
  return { max: keywordsMax, recent, suggested: suggested.filter((word) => !recent.includes(word)) }
}
