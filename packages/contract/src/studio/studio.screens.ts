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
  /** The home of the line of face swaps: templates to choose from. */
  faceTemplates: defineScreen<{ category?: string }>('/pages/ai/index/index', { title: 'AI 换脸' }),
  /** The photo for a template, which stays on the phone until its consent. */
  faceUpload: defineScreen<{ template?: string }>('/pages/uploadMaterial/detail/face_fusion', {
    title: '上传素材',
  }),
  facePhotos: defineScreen('/pages/uploadMaterial/recode/face_fusion', { title: '提交记录' }),
  /** One job from the queue to its result. */
  job: defineScreen<{ id: string }>('/pages/ai/detail/index', { title: '生成结果' }),
  jobs: defineScreen<{ group?: string }>('/pages/ai/works/index', { title: '我的作品' }),
  dub: defineScreen('/pages/ai/dub/index', { title: '视频配音' }),
  /** Hands the chosen voice back. */
  voices: defineScreen<{ voice?: string; count?: number }, { voice: string }>('/pages/ai/dub/voices', {
    title: '选择声音',
  }),
  sentence: defineScreen<{ sentence?: string }>('/pages/ai/xiaobing/index', { title: '一句话成图' }),
}
