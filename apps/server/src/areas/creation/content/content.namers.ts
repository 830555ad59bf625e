/** Display names of this area's subjects in the console. */
import type { Namer } from '../../staff/public.ts'
import { classNames } from '../catalogue/class.service.ts'
import { templateConsoleReader } from '../template/template.console.repository.ts'
import { contentReader } from './content.console.repository.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuids = (ids: readonly string[]): string[] => ids.filter((id) => uuidPattern.test(id))

export const contentNamers: readonly Namer[] = [
  {
    kind: 'photo',
    names: async (tx, ids) =>
      new Map(
        (await contentReader(tx).worksAmong(uuids(ids))).map(({ id, title }) => [id, `作品「${title}」`]),
      ),
  },
  {
    kind: 'homepage',
    names: async (tx, ids) =>
      new Map(
        (await contentReader(tx).homepagesAmong(uuids(ids))).map(({ id, name }) => [id, `主页「${name}」`]),
      ),
  },
  {
    kind: 'class',
    names: async (tx, ids) => {
      const nameOf = await classNames(tx)
      return new Map(ids.map((id) => [id, id === 'top' ? '一级分类' : `分类「${nameOf(id)}」`]))
    },
  },
  { kind: 'keyword', names: async (_tx, ids) => new Map(ids.map((word) => [word, `关键词「${word}」`])) },
  {
    kind: 'template',
    names: async (tx, ids) => {
      const found = await templateConsoleReader(tx).names(uuids(ids))
      const groups = new Map([
        ['starters', '自带模板'],
        ['text', '文字模板'],
        ['image_text', '图文模板'],
      ])
      return new Map([
        ...groups,
        ...[...found].map(([id, name]): [string, string] => [id, `模板「${name}」`]),
      ])
    },
  },
]
