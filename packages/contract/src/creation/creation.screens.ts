/** Screens for organising works. Paths that the specification lacks follow the style of their page set. */
import { defineLineScreen } from '../screen.ts'

export const creationScreens = {
  /** `tab`: the part of the homepage shown first; `create` opens the form of the first homepage. */
  index: defineLineScreen<{ homepage_id?: string; tab?: 'albums'; create?: boolean }>(
    { picture: '/pages/index/index', creative: '/pages/chuangyi/index/index', mirrored: '/pages/gpic/index' },
    { title: '创作' },
  ),
  /** Without an id, the current homepage; `edit` opens its form. */
  homepage: defineLineScreen<{ homepage_id?: string; edit?: boolean }>(
    {
      picture: '/pages/index/detail/index',
      creative: '/pages/chuangyi/index/detail/index',
      mirrored: '/pages/gpic/detail/index',
    },
    { title: '主页详情' },
  ),
  photo: defineLineScreen<{ photo_id: string }>(
    {
      picture: '/pages/index/photoDetail/index',
      creative: '/pages/chuangyi/index/photoDetail/index',
      mirrored: '/pages/gpic/photoDetail/index',
    },
    { title: '作品详情' },
  ),
  album: defineLineScreen<{ album_id: string }>(
    {
      picture: '/pages/index/albumDetail/index',
      creative: '/pages/chuangyi/index/albumDetail/index',
      mirrored: '/pages/gpic/albumDetail/index',
    },
    { title: '专辑详情' },
  ),
  addAlbumPhoto: defineLineScreen<{ album_id: string }>(
    {
      picture: '/pages/index/addAlbumPhoto/index',
      creative: '/pages/chuangyi/index/addAlbumPhoto/index',
      mirrored: '/pages/gpic/addAlbumPhoto/index',
    },
    { title: '添加到专辑' },
  ),
  moveAlbumPhoto: defineLineScreen<{ album_id: string }>(
    {
      picture: '/pages/index/moveAlbumPhoto/index',
      creative: '/pages/chuangyi/index/moveAlbumPhoto/index',
      mirrored: '/pages/gpic/moveAlbumPhoto/index',
    },
    { title: '移动专辑图片' },
  ),
  /** Without an id, from the current homepage. */
  movePhoto: defineLineScreen<{ homepage_id?: string }>(
    {
      picture: '/pages/index/movePhoto/index',
      creative: '/pages/chuangyi/index/movePhoto/index',
      mirrored: '/pages/gpic/movePhoto/index',
    },
    { title: '移动图片' },
  ),
  recycleBin: defineLineScreen(
    {
      picture: '/pages/index/delete/index',
      creative: '/pages/chuangyi/index/delete/index',
      mirrored: '/pages/gpic/delete/index',
    },
    { title: '回收站' },
  ),
}
