/** The states of the screens of face swaps. */
import {
  faceDetail,
  faceList,
  facePhotos,
  faceTemplateRead,
  faceTemplates,
  materialList,
} from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { reply } from '../../test/replies.ts'
import {
  cancelled,
  done,
  failed,
  jobId,
  jobReply,
  jobsReply,
  photosReply,
  queued,
  running,
  template,
  templateId,
  templateList,
  templateReplies,
} from '../../test/studioReplies.ts'

const jobCase = (seenBy: string, job: typeof running, shows: string) => ({
  seenBy,
  url: studioScreens.job({ id: jobId }),
  replies: [jobReply(job)],
  waitsFor: faceDetail,
  shows,
})

const works = (seenBy: string, job: typeof running, shows: string) => ({
  seenBy,
  url: studioScreens.jobs(),
  replies: [jobsReply(job), jobReply(job)],
  waitsFor: faceList,
  shows,
})

const templatesRecord = {
  items: [],
  next_cursor: null,
  counts: { all: 14, reviewing: 0, online: 0, rejected: 0, offline: 0 },
}

export const faceStates = {
  faceTemplates: [
    {
      url: studioScreens.faceTemplates(),
      replies: [reply(faceTemplates, templateList)],
      waitsFor: faceTemplates,
      shows: '2.4万 人用过',
      whenEmpty: '还没有换脸模板',
    },
    {
      seenBy: 'who has none left today',
      url: studioScreens.faceTemplates(),
      replies: [reply(faceTemplates, { ...templateList, quota: { limit: 3, left: 0, renews_at: 0 } })],
      waitsFor: faceTemplates,
      shows: '今天的次数用完了',
    },
    {
      seenBy: 'who looks at a video',
      url: studioScreens.faceTemplates(),
      replies: [
        reply(faceTemplates, {
          ...templateList,
          items: [{ ...template, kind: 'video', video_url: '/film.mp4', duration_ms: 10_000, used: 9_816 }],
        }),
      ],
      waitsFor: faceTemplates,
      shows: '9,816 人用过',
    },
  ],
  faceUpload: [
    {
      url: studioScreens.faceUpload({ template: templateId }),
      replies: templateReplies,
      waitsFor: faceTemplateRead,
      shows: '选一张正脸照',
    },
    {
      seenBy: 'who has chosen no template',
      url: studioScreens.faceUpload(),
      shows: '先选一个模板',
    },
  ],
  facePhotos: [
    {
      url: studioScreens.facePhotos(),
      replies: [photosReply, reply(materialList, templatesRecord)],
      waitsFor: facePhotos,
      shows: '已删除',
      whenEmpty: '还没有上传过人脸照片',
    },
  ],
  job: [
    jobCase('whose job waits', queued, '前面 2 个，约 24 秒'),
    jobCase('whose job runs', running, '融合与校色'),
    jobCase('whose picture is done', done, '结果保留到'),
    jobCase('whose photo could not be used', failed, '用掉的次数已退回'),
    jobCase('who cancelled', cancelled, '再做一次'),
    {
      ...jobCase('whose result is over', { ...done, result: null, is_removed: true }, '结果已删除'),
      hasLongTexts: false,
    },
  ],
  jobs: [
    { ...works('whose picture is done', done, '剩 30 天'), whenEmpty: '还没有作品' },
    works('whose job runs', running, '64%'),
    works('whose job failed', failed, '次数已退回'),
    works('whose picture ends soon', { ...done, days_left: 3 }, '1 个快到期，加入主页或先保存下来'),
  ],
}
