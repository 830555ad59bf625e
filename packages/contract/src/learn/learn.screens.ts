import { defineScreen } from '../screen.ts'

export const learnScreens = {
  lessons: defineScreen('/pages/mine/howToPlay/index', { title: '玩法教程' }),
  /** Lessons of one category or one product line. */
  category: defineScreen<{ category?: string; line?: string }>('/pages/mine/howToPlay/indexs', {
    title: '玩法教程',
  }),
  lesson: defineScreen<{ id: number }>('/pages/mine/howToPlay/howPlyDetail', { title: '教程详情' }),
  /** `id`: the expanded question. */
  questions: defineScreen<{ id?: number; category?: string }>('/pages/mine/howToPlay/question', {
    title: '常见问题',
  }),
  /** `id`: one broadcast; without it, upcoming ones and replays. */
  live: defineScreen<{ id?: number }>('/pages/mine/howToPlay/liveReplay', { title: '直播回放' }),
  camps: defineScreen('/pages/chuangyi/bootcamp/index', { title: '海外训练营' }),
  camp: defineScreen<{ id: number; day?: number }>('/pages/chuangyi/bootcamp/bootcampDetail', {
    title: '训练营详情',
  }),
  mount: defineScreen<{ id?: number }>('/pages/douyin_mount/application/image', { title: '挂载教程' }),
}
