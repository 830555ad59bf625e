/**
 * Screens for making and uploading works. Where the specification has no path for a page set, the path
 * follows the set's style.
 */
import { defineLineScreen, defineScreen } from '../screen.ts'

interface EditorQuery {
  homepage_id?: string | undefined
  /** The template to start with. */
  template_id?: string | undefined
  /** A work made from a template, to be remade. */
  photo_id?: string | undefined
}

export const makeScreens = {
  upload: defineLineScreen<{ homepage_id?: string | undefined; album_id?: string | undefined }>(
    {
      picture: '/pages/index/uploadPhoto/index',
      creative: '/pages/chuangyi/index/upload/index',
      mirrored: '/pages/gpic/uploadPhoto/index',
    },
    { title: '上传作品' },
  ),
  /** Edits an existing work: its texts, its picture, and resubmission for review. */
  edit: defineLineScreen<{ photo_id: string }>(
    {
      picture: '/pages/index/uploadPhoto/editWork',
      creative: '/pages/chuangyi/index/upload/edit',
      mirrored: '/pages/gpic/uploadPhoto/editWork',
    },
    { title: '编辑作品' },
  ),
  batch: defineLineScreen<{ homepage_id?: string | undefined; album_id?: string | undefined }>(
    {
      picture: '/pages/index/uploadPhoto/addPhoto/index',
      creative: '/pages/chuangyi/index/upload/addPhoto/index',
      mirrored: '/pages/gpic/uploadPhoto/addPhoto/index',
    },
    { title: '批量添加', aliases: ['/pages/gpic/addPhoto/index'] },
  ),
  textTemplate: defineLineScreen<EditorQuery>(
    {
      picture: '/pages/index/uploadPhoto/edit',
      creative: '/pages/chuangyi/index/upload/text',
      mirrored: '/pages/gpic/uploadPhoto/edit',
    },
    { title: '文字模板', aliases: ['/pages/gpic/edit'] },
  ),
  moments: defineLineScreen(
    {
      picture: '/pages/index/uploadPhoto/wechatCircle/index',
      creative: '/pages/chuangyi/index/upload/wechatCircle/index',
      mirrored: '/pages/gpic/uploadPhoto/wechatCircle/index',
    },
    { title: '朋友圈文案素材', aliases: ['/pages/gpic/wechatCircle/index'] },
  ),
  price: defineLineScreen<{ homepage_id?: string | undefined }>(
    {
      picture: '/pages/index/advSetting/index',
      creative: '/pages/chuangyi/index/advSetting/index',
      mirrored: '/pages/gpic/advSetting/index',
    },
    { title: '价格设置' },
  ),
  /** Only on the line with `imageTextTemplates` in the table of lines. */
  imageText: defineScreen<EditorQuery>('/pages/chuangyi/index/templateMulti/index', { title: '图文模板' }),
  cropper: defineScreen('/pages/cropper/index', { title: '裁剪图片' }),
}
