import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  addKeywords,
  editKeyword,
  keywordRecords,
  removeKeyword,
} from '@wallpaper/contract/creation/content/catalogue.console'
import { audit, type Subject } from '../../../platform/audit/audit.ts'
import { int32Key } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuseField } from '../../../platform/refusal.ts'
import { classReader } from './class.repository.ts'
import { type ClassNames, classNames } from './class.service.ts'
import {
  type KeywordRow,
  keywordConsoleReader,
  keywordConsoleRepository,
} from './keyword.console.repository.ts'

type Record = OutputOf<typeof editKeyword>

const wantedShown = 20

const present = (row: KeywordRow, names: ClassNames): Record => ({
  key: `${row.class ?? ''}/${row.word}`,
  word: row.word,
  class: row.class,
  class_name: row.class === null ? '全部分类' : names(row.class),
  place: row.place,
  is_offered: row.isOffered,
})

const subjectOf = (word: string): Subject => `keyword:${word}`

export const listKeywords = async (
  tx: Reader,
  input: ParsedInput<typeof keywordRecords>,
): Promise<OutputOf<typeof keywordRecords>> => {
  const reader = keywordConsoleReader(tx)
  const filter = { text: input.q, class: input.class }
  const names = await classNames(tx)
  const page = await listPage(input, {
    key: { at: int32Key },
    rows: async (slice) => {
      const seen = slice.after?.at ?? 0
      return (await reader.list(filter, slice)).map((row, index) => ({ ...row, at: seen + index + 1 }))
    },
    present: (rows) => rows.map((row) => present(row, names)),
    total: () => reader.count(filter),
  })
  return {
    ...page,
    wanted: await reader.wanted(wantedShown),
  }
}

export const add = async (
  tx: Tx,
  { words, class: of }: ParsedInput<typeof addKeywords>,
  act: StaffAct,
): Promise<{ added: number }> => {
  if (of && !(await classReader(tx).all()).some(({ id, mergedInto }) => id === of && !mergedInto))
    throw refuseField('class', '请选择一个分类')
  const each = [...new Set(words)]
  const added = await keywordConsoleRepository(tx).add(each, of)
  await audit(tx, act, {
    action: 'keyword.add',
    subject: subjectOf(each[0] ?? ''),
    after: { words: each, class: of ?? '' },
  })
  return { added }
}

export const edit = async (
  tx: Tx,
  { word, class: of, is_offered: isOffered, is_first }: ParsedInput<typeof editKeyword>,
  act: StaffAct,
): Promise<Record> => {
  const repository = keywordConsoleRepository(tx)
  const before = orNotFound(await repository.one(word, of))
  const place = is_first ? (await repository.firstPlace(of)) - 1 : before.place
  const row = orNotFound(await repository.update(word, of, { isOffered, place }))
  await audit(tx, act, {
    action: 'keyword.edit',
    subject: subjectOf(word),
    before: { is_offered: before.isOffered, order: before.place },
    after: { is_offered: row.isOffered, order: row.place },
  })
  return present(row, await classNames(tx))
}

export const remove = async (
  tx: Tx,
  { word, class: of }: ParsedInput<typeof removeKeyword>,
  act: StaffAct,
): Promise<{ word: string }> => {
  orNotFound(await keywordConsoleRepository(tx).delete(word, of))
  await audit(tx, act, {
    action: 'keyword.remove',
    subject: subjectOf(word),
    before: { words: [word], class: of ?? '' },
  })
  return { word }
}
