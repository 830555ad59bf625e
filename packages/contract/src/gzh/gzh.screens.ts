import { defineScreen } from '../screen.ts'

/** A picture that goes into an article. */
export interface PickedPicture {
  upload_id: string
  url: string
  title: string
  is_ai: boolean
  /** For the original of a locked work, of which this is the preview: '' when the person has no code for it. */
  code?: string
}

export const gzhScreens = {
  home: defineScreen('/pages/gzh/index/index', { title: '公众号助手' }),
  auth: defineScreen('/pages/gzh/auth/index', { title: '公众号授权' }),
  material: defineScreen<{ account_id?: string }>('/pages/gzh/index/material', { title: '素材' }),
  /** `library`: with the components and layouts open. */
  article: defineScreen<{ id?: string; library?: '1' }>('/pages/gzh/article/index', { title: '创建文章' }),
  homeImage: defineScreen<{ max: number }, PickedPicture[]>('/pages/gzh/article/homeImage', {
    title: '从主页选图',
  }),
  album: defineScreen<{ max: number }, PickedPicture[]>('/pages/gzh/article/album/index', {
    title: '从专辑选图',
  }),
  albumDetail: defineScreen<{ id: string; name: string; max: number }, PickedPicture[]>(
    '/pages/gzh/article/album/detail',
    { title: '专辑图片' },
  ),
}
