import { pageAt } from '../../lib/pageUrl.ts'

export const noticePaths = {
  list: pageAt('/pages/mine/notice/index'),
  detail: pageAt<{ id: number }>('/pages/mine/notice/detail/index'),
}
