import { defineScreen } from '../screen.ts'

export const publishScreens = {
  backfill: defineScreen('/pages/gpic/publish/index', { title: '回填作品' }),
  batchBackfill: defineScreen('/pages/app/capcut/batchBackfilling/index', { title: '批量回填' }),
}
