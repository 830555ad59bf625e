import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const uploadSettings = defineSettings({
  id: 'upload',
  label: '上传',
  order: 40,
  isForCreators: true,
  settings: {
    'upload.picture_mb': intSetting('operator', '单张图片大小上限', 30, 'MB', [1, 100]),
    'upload.picture_megapixels': intSetting('operator', '单张图片像素上限', 50, '百万像素', [1, 100]),
    'upload.video_mb': intSetting('operator', '单个视频大小上限', 500, 'MB', [1, 2_048]),
    'upload.video_seconds': intSetting('operator', '单个视频时长上限', 600, '秒', [1, 7_200]),
    'upload.link_minutes': intSetting('admin', '上传链接有效期', 30, '分钟', [5, 1_440]),
    'upload.unfinished_per_person': intSetting('operator', '每人同时未完成的上传上限', 200, '个', [1, 2_000]),
    'upload.abandoned_hours': intSetting('admin', '未完成的上传多久后清理', 24, '小时', [1, 168]),
  },
})

export const settings = readSettings(uploadSettings.settings)
