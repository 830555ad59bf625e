/** Demo templates: those that come with the product, published, with use counts. */
import type { PageFill } from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill } from '@wallpaper/drawing'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { starterTemplates, withSamples } from '../template/starterTemplates.ts'
import { templateConsoleRepository } from '../template/template.console.repository.ts'

const uses: Record<string, number> = {
  晚安文字: 21_046,
  节日祝福: 9_840,
  早安日签: 7_216,
  慢慢来: 4_120,
  落日手写信: 2_306,
  向前走: 1_874,
  今日宜: 1_502,
  星河入梦: 1_391,
}

/** The template data stored with a work, by template name. */
export type DemoTemplates = ReadonlyMap<string, { templateId: string; content: { pages: PageFill[] } }>

export const makeDemoTemplates = async (
  tx: Tx,
  now: number,
  samples: ReadonlyMap<string, string>,
): Promise<DemoTemplates> => {
  const rows = starterTemplates().map(({ kind, name, class: of, spec }, place) => ({
    id: newId(now + place),
    kind,
    name,
    class: of,
    spec: withSamples(spec, samples),
    uses: uses[name] ?? 0,
    place,
    starter: name,
    isOnline: true,
    onlineVersion: 1,
  }))
  const repository = templateConsoleRepository(tx)
  await repository.insert(rows)
  const saved = { version: 1, savedBy: '系统', savedAt: new Date(now) }
  await repository.insertVersions(
    rows.map(({ id, name, class: of, spec }) => ({ ...saved, templateId: id, name, class: of, spec })),
  )
  return new Map(
    rows.map(({ id, name, spec }) => [
      name,
      { templateId: id, content: { pages: spec.pages.map(emptyFill) } },
    ]),
  )
}
