/** The list of sensitive words, for operators. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  addSensitiveWords,
  changeSensitiveWord,
  sensitiveWords,
} from '@wallpaper/contract/review/review.console'
import { wordBatchMax } from '@wallpaper/contract/review/review.limits'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { plainWord } from './normalize.ts'
import { type WordRow, wordReader, wordRepository } from './words.repository.ts'

type Presented = OutputOf<typeof changeSensitiveWord>

const present = (row: WordRow): Presented => ({
  id: row.id,
  word: row.word,
  category: row.category,
  level: row.level,
  added_by: row.addedBy,
  added_at: row.addedAt.getTime(),
})

export const listLabels = (
  tx: Reader,
  { keyword = '', category, level, ...page }: ParsedInput<typeof sensitiveWords>,
): Promise<OutputOf<typeof sensitiveWords>> => {
  const filter = { plain: plainWord(keyword), category, level }
  const reader = wordReader(tx)
  return listPage(page, {
    key: { id: numberKey },
    rows: (slice) => reader.list(filter, slice),
    present: (rows) => rows.map(present),
    total: () => reader.count(filter),
  })
}

const wordMax = 20

type Added = OutputOf<typeof addSensitiveWords>

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const addWords = async (
  tx: Tx,
  input: ParsedInput<typeof addSensitiveWords>,
  act: StaffAct,
): Promise<Added> => {
  const words = linesOf(input.words)
  if (words.length > wordBatchMax) throw refuseField('words', `一次最多 ${wordBatchMax} 个`)
  const seen = new Set<string>()
  const judged = words.map((word) => {
    const plain = plainWord(word)
    const isRepeated = seen.has(plain)
    seen.add(plain)
    if (plain === '') return { word, plain, msg: '没有可以比对的文字' }
    if (Array.from(word).length > wordMax) return { word, plain, msg: `最多 ${wordMax} 个字` }
    return { word, plain, msg: isRepeated ? '这一批里重复了' : '' }
  })
  const wanted = judged.filter(({ msg }) => msg === '')
  const rows =
    wanted.length === 0
      ? []
      : await wordRepository(tx).add(
          wanted.map(({ word, plain }) => ({
            word,
            plain,
            category: input.category,
            level: input.level,
            addedBy: act.caller.name,
            addedAt: new Date(act.now),
          })),
        )
  const added = new Set(rows.map(({ plain }) => plain))
  const [first] = rows
  if (first)
    await audit(tx, act, {
      action: 'sensitive_word.add',
      subject: `sensitive_word:${first.id}`,
      after: {
        words: rows
          .map(({ word }) => word)
          .slice(0, 50)
          .join('、'),
        category: input.category,
        level: input.level,
      },
    })
  return {
    added: rows.length,
    results: judged.map(({ word, plain, msg }) => {
      const said = msg === '' && !added.has(plain) ? '已经在列表里了' : msg
      return { word, ok: said === '', msg: said }
    }),
  }
}

export const changeWord = async (
  tx: Tx,
  { id, category, level }: ParsedInput<typeof changeSensitiveWord>,
  act: StaffAct,
): Promise<Presented> => {
  const repository = wordRepository(tx)
  const before = await repository.one(id)
  const row = before && (await repository.change(id, { category, level }))
  if (!before || !row) throw new Refusal('notFound')
  await audit(tx, act, {
    action: 'sensitive_word.change',
    subject: `sensitive_word:${id}`,
    before: { word: before.word, category: before.category, level: before.level },
    after: { word: row.word, category: row.category, level: row.level },
  })
  return present(row)
}

export const removeWord = async (tx: Tx, id: number, act: StaffAct): Promise<{ id: number }> => {
  const row = orNotFound(await wordRepository(tx).remove(id))
  await audit(tx, act, {
    action: 'sensitive_word.remove',
    subject: `sensitive_word:${id}`,
    before: { word: row.word, category: row.category, level: row.level },
  })
  return { id }
}
