import { pageAt } from '../../lib/pageUrl.ts'

export const homePaths = {
  home: pageAt('/'),
  promote: pageAt('/pages/promote/index'),
  iconManage: pageAt('/pages/promote/iconManage/iconManage'),
}
