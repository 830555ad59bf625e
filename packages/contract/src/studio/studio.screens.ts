import { defineScreen } from '../screen.ts'
import type { MaterialGroup, MaterialKind, MaterialPlace } from './material.labels.ts'

export const studioScreens = {
  places: defineScreen<{ kind?: MaterialKind }>('/pages/uploadMaterial/index', { title: '选择平台' }),
  /** A template of one's own for others: `place` is chosen first, `replaces` is the one that is done again. */
  offer: defineScreen<{ kind?: MaterialKind; place?: MaterialPlace; replaces?: string }>(
    '/pages/uploadMaterial/detail/index',
    { title: '提交素材' },
  ),
  records: defineScreen<{ group?: MaterialGroup }>('/pages/uploadMaterial/record/index', {
    title: '提交记录',
  }),
}
