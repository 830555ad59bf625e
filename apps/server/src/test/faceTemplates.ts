/** Online templates without files, for tests that do not look at them. */
import type { TemplateKind } from '@wallpaper/contract/studio/face.labels'
import { type TemplateRow, templateRepository } from '../areas/studio/template/template.repository.ts'
import type { TemplateVersion } from '../areas/studio/template/template.types.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

interface Wish {
  kind?: TemplateKind
  title?: string
  category?: string
  until?: string
  used?: number
}

const version: TemplateVersion = {
  title: '海棠花下',
  category: '古风',
  file: 'private/templates/none/file.png',
  small: 'public/templates/none/small.webp',
  large: 'public/templates/none/large.webp',
  video: '',
  width: 600,
  height: 800,
  durationMs: null,
  faces: [
    {
      name: '主角',
      box: { x: 200, y: 200, width: 200, height: 280 },
      points: [],
      yaw: 2,
      at_ms: 0,
      face: 0,
    },
  ],
  source: 'own',
  author: '图神画室',
  until: '2999-12-31',
  scope: '换脸',
  proof: 'private/templates/none/proof.pdf',
  proofName: '授权书.pdf',
  isDrawn: true,
  isAdult: true,
  trials: [{ name: '小满', key: '', seam: 1.2, isHigh: false, failure: '' }],
  highReason: '',
  nearest: 0.3,
  isLikeDenied: false,
}

export const makeFaceTemplate = (
  tx: Tx,
  {
    kind = 'picture',
    title = version.title,
    category = version.category,
    until = version.until,
    used = 0,
  }: Wish = {},
): Promise<TemplateRow> => {
  const now = Date.now()
  const made = { ...version, title, category, until }
  return templateRepository(tx).insert({
    id: newId(now),
    kind,
    state: 'online',
    version: 1,
    draft: made,
    onlineVersion: 1,
    online: made,
    onlineUntil: until,
    category: kind === 'character' ? '' : category,
    used,
    onlineAt: new Date(now),
    createdAt: new Date(now),
    changedAt: new Date(now),
  })
}
