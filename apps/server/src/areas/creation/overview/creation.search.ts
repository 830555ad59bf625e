/** Results for the home search: a person's homepages and works, and the templates. */
import { lines } from '@wallpaper/contract'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { photoStates } from '@wallpaper/contract/creation/photo/photo.schemas'
import { uuidKey } from '../../../platform/cursor.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { RankedTool, SearchGroup, SearchHit, ToolRanking } from '../../home/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { HomepageRow } from '../homepage/homepage.repository.ts'
import { type TemplateRow, templateKey } from '../template/template.repository.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { foundHomepages, foundTemplates, foundWorks, mostUsedTemplates } from './found.repository.ts'
import { coverUrl } from './overview.present.ts'

type Badge = NonNullable<SearchHit['badge']> | null

const homepageBadges: Record<HomepageRow['state'], Badge> = {
  active: null,
  reviewing: { text: '审核中', tone: 'wait' },
  rejected: { text: '未通过', tone: 'no' },
  suspended: { text: '已停用', tone: 'plain' },
}

const homepageHit = (row: HomepageRow & { works: number }): SearchHit => ({
  id: row.id,
  line: row.line,
  title: row.name,
  note: `${lines[row.line].name} · 作品 ${row.works}`,
  thumbUrl: row.avatarUrl,
  badge: homepageBadges[row.state],
  path: creationScreens.homepage(row.line, { homepage_id: row.id }),
})

const homepageGroup: SearchGroup = {
  id: 'homepage',
  for: 'creation',
  // One page: the number of homepages is limited.
  find: async (tx, { uid }, { text }) => {
    const items = (await foundHomepages(tx, uid, text)).map(homepageHit)
    return { items, next_cursor: null, total: items.length }
  },
}

const workBadges: Record<WorkRow['state'], Badge> = {
  published: null,
  draft: { text: photoStates.draft, tone: 'plain' },
  reviewing: { text: photoStates.reviewing, tone: 'wait' },
  rejected: { text: photoStates.rejected, tone: 'no' },
  taken_down: { text: photoStates.taken_down, tone: 'plain' },
}

const workHit = (row: WorkRow, addressesOf: UploadAddresses): SearchHit => ({
  id: row.id,
  line: row.line,
  title: row.title,
  note: `${lines[row.line].name} · ${row.saves} 次取图`,
  thumbUrl: coverUrl(row, addressesOf),
  badge: workBadges[row.state],
  isAi: row.isAi,
  path: creationScreens.photo(row.line, { photo_id: row.id }),
})

const workGroup = (addressesOf: UploadAddresses): SearchGroup => ({
  id: 'photo',
  for: 'creation',
  find: (tx, { uid }, { text, ...page }) => {
    const found = foundWorks(tx, uid, text)
    const present = (rows: readonly WorkRow[]) => rows.map((row) => workHit(row, addressesOf))
    return listPage(page, { key: { id: uuidKey }, rows: found.list, present, total: found.count })
  },
})

/** Templates have no line: opening one from the search starts on this line. */
const firstLine = 'picture'

const templateNames: Record<TemplateRow['kind'], string> = { text: '文字模板', image_text: '图文模板' }

const templateTool = ({ id, kind, name, uses }: TemplateRow): RankedTool => ({
  id,
  title: name,
  note: templateNames[kind],
  icon: kind === 'text' ? 'text' : 'image',
  path: kind === 'text' ? makeScreens.textTemplate(firstLine, { template_id: id }) : null,
  uses,
})

const grouped = (count: number): string => count.toLocaleString('en-US')

const templateHit = (row: TemplateRow): SearchHit => {
  const { uses, note, ...tool } = templateTool(row)
  return { ...tool, line: null, note: uses > 0 ? `${note} · ${grouped(uses)} 人用过` : note }
}

const templateGroup: SearchGroup = {
  id: 'template',
  for: 'creation',
  find: (tx, _visitor, { text, ...page }) => {
    const found = foundTemplates(tx, text)
    return listPage(page, {
      key: templateKey,
      rows: found.list,
      present: (rows) => rows.map(templateHit),
      total: found.count,
    })
  },
}

export const creationSearchGroups = (addressesOf: UploadAddresses): readonly SearchGroup[] => [
  homepageGroup,
  workGroup(addressesOf),
  templateGroup,
]

export const templateRanking: ToolRanking = async (tx) => (await mostUsedTemplates(tx)).map(templateTool)
