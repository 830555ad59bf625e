/** Components of the library, layouts, and pictures for the demo account's material library. */
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import type { ComponentCategory } from '@wallpaper/contract/gzh/component.labels'
import type { ComponentField } from '@wallpaper/contract/gzh/componentHtml'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { componentRepository } from '../component/component.repository.ts'
import { layoutRepository } from '../layout/layout.repository.ts'
import { sharedBlocks } from '../layout/layout.rules.ts'
import { sharedLayoutRepository } from '../layout/sharedLayout.repository.ts'
import { transferMaterial } from '../material/material.jobs.kinds.ts'
import { materialRepository } from '../material/material.repository.ts'

const tints = ['#f6f4ff', '#e9f7f0', '#fff4e0', '#fdeef2', '#eaf4fd']
const note: ComponentField = { name: '说明', kind: 'text', min: 2, max: 20, is_required: false }
const tint: ComponentField = { name: '底色', kind: 'colour', colours: tints }

interface DemoComponent {
  name: string
  category: ComponentCategory
  html: string
  fields: ComponentField[]
  /** Of today. */
  uses: number
}

const components: readonly DemoComponent[] = [
  {
    name: '口令卡，横版',
    category: 'code',
    html: '<section style="margin:16px 0;padding:10px 12px;border-radius:12px;background:{{底色}};"><p style="margin:0;font-size:17px;font-weight:bold;color:#1a1a2e;">{{口令}}</p><p style="margin:4px 0 0;font-size:14px;color:#6b6b7b;">{{说明}}</p></section>',
    fields: [{ name: '口令', kind: 'code', is_required: true }, note, tint],
    uses: 9,
  },
  {
    name: '图加一行说明',
    category: 'picture',
    html: '<section style="margin:16px 0;"><img src="{{图片}}" style="display:block;width:100%;border-radius:8px;"><p style="margin:6px 0 0;text-align:center;font-size:13px;color:#6b6b7b;">{{说明}}</p></section>',
    fields: [{ name: '图片', kind: 'picture', is_required: true }, note],
    uses: 6,
  },
  {
    name: '正文，两端对齐',
    category: 'text',
    html: '<p style="margin:12px 0;font-size:16px;line-height:1.75;text-align:justify;color:#1a1a2e;">{{正文}}</p>',
    fields: [{ name: '正文', kind: 'text', min: 0, max: 500, is_required: true }],
    uses: 4,
  },
  {
    name: '广告标注条',
    category: 'note',
    html: '<section style="margin:12px 0;padding:6px 12px;border-radius:8px;background:#fff4e0;"><p style="margin:0;font-size:13px;color:#8a5300;">广告，由{{谁}}提供</p></section>',
    fields: [{ name: '谁', kind: 'text', min: 1, max: 20, is_required: true }],
    uses: 2,
  },
]

const makeComponents = async (tx: Tx, now: number): Promise<string[]> => {
  const repository = componentRepository(tx)
  const at = new Date(now - 20 * dayMs)
  const ids: string[] = []
  for (const { uses, ...facts } of components) {
    const id = newId(now)
    await repository.insert(id)
    await repository.insertVersion({
      ...facts,
      componentId: id,
      version: 1,
      savedBy: '陈卓',
      savedAt: at,
    })
    await repository.goLive(id, 1, at)
    for (let day = 6; day >= 0; day -= 1)
      await repository.countUses(
        Array.from({ length: Math.max(1, uses - day) }, () => id),
        businessDay(now - day * dayMs),
      )
    ids.push(id)
  }
  const [first] = ids
  const [card] = components
  if (first && card) {
    const { uses: _, ...facts } = card
    // A change that waits for a second operator.
    await repository.insertVersion({
      ...facts,
      html: card.html.replace('border-radius:12px', 'border-radius:16px'),
      componentId: first,
      version: 2,
      savedBy: '陈卓',
      savedAt: new Date(now - dayMs),
    })
  }
  return ids
}

export interface DemoLibrary {
  uid: number
  accountId: string
  uploadIds: readonly string[]
  now: number
}

export const makeDemoLibrary = async (
  tx: Tx,
  { uid, accountId, uploadIds, now }: DemoLibrary,
  enqueue: Queue['enqueue'],
): Promise<void> => {
  const [cardId = ''] = await makeComponents(tx, now)
  const blocks: ArticleBlock[] = [
    { id: 'a', type: 'text', text: '这周的壁纸来了。', is_bold: false, color: 'ink', align: 'left' },
    { id: 'b', type: 'heading', text: '第一张', look: 'bar' },
    { id: 'c', type: 'picture', upload_id: uploadIds[0] ?? '', caption: '', is_ai: false },
    { id: 'd', type: 'heading', text: '第二张', look: 'bar' },
    { id: 'e', type: 'picture', upload_id: uploadIds[1] ?? '', caption: '', is_ai: false },
    { id: 'f', type: 'component', component_id: cardId, version: 1, values: { 说明: '长按复制，取原图' } },
  ]
  const changedAt = new Date(now - 3 * dayMs)
  const shared = sharedLayoutRepository(tx)
  const layouts = [
    { name: '壁纸合集', blocks, state: 'live' as const },
    { name: '头像上新', blocks: blocks.slice(1, 3), state: 'waiting' as const },
  ]
  for (const { name, blocks: kept, state } of layouts) {
    const id = newId(now)
    await layoutRepository(tx).insert({ uid, id, name, blocks: kept, changedAt })
    const facts = { uid, layoutId: id, name, blocks: sharedBlocks(kept, {}), submittedAt: changedAt }
    await shared.insert({ id: newId(now), ...facts, state })
  }
  for (const uploadId of uploadIds.slice(0, 6)) {
    const key = { uid, id: newId(now) }
    const isNew = await materialRepository(tx).insert({ ...key, accountId, uploadId, createdAt: changedAt })
    if (isNew) await enqueue(tx, transferMaterial, key)
  }
}
