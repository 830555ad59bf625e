/** First steps of a new person: a homepage, then three works on it. */
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import type { FirstStep, FirstSteps } from '../../account/public.ts'
import { type OverviewHomepage, overviewReader, type WorkCount } from './overview.repository.ts'

/** For people who have not chosen a line yet. */
const firstLine = 'picture'
const worksWanted = 3

const homepageStep = (homepages: readonly OverviewHomepage[]): FirstStep => {
  const [first] = homepages
  const good = homepages.find(({ state }) => state !== 'rejected')
  const step = { id: 'homepage', order: 20, title: '建主页', minutes: 2, isDone: good !== undefined }
  if (good)
    return {
      ...step,
      note: good.state === 'reviewing' ? `「${good.name}」已提交，正在审核` : `「${good.name}」已建好`,
      action: '去看看',
      path: creationScreens.homepage(good.line, { homepage_id: good.id }),
    }
  if (first)
    return {
      ...step,
      isRejected: true,
      note: `「${first.name}」未通过：${first.reason ?? '请修改后重新提交'}`,
      action: '去修改',
      path: creationScreens.homepage(first.line, { homepage_id: first.id, edit: true }),
    }
  return {
    ...step,
    note: '选分类、起名字，一页填完',
    action: '去创建',
    path: creationScreens.index(firstLine, { create: true }),
  }
}

const totalOf = (counts: readonly WorkCount[], ...states: WorkCount['state'][]): number =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0)

interface Rejected {
  homepage: OverviewHomepage
  reason: string | null
}

const workStep = (
  homepages: readonly OverviewHomepage[],
  counts: readonly WorkCount[],
  rejected: Rejected | null,
): FirstStep => {
  const sent = totalOf(counts, 'reviewing', 'published')
  const home = homepages.find(({ state }) => state !== 'rejected')
  const step = {
    id: 'works',
    order: 30,
    title: `上传 ${worksWanted} 个作品`,
    minutes: 3,
    isDone: sent >= worksWanted,
    waitsFor: home ? '' : '建好主页后',
    action: '去上传',
    path: makeScreens.upload(home?.line ?? firstLine, { homepage_id: home?.id }),
  }
  if (step.isDone) return { ...step, note: `已上传 ${sent} 个` }
  if (rejected)
    return {
      ...step,
      isRejected: true,
      note: `${totalOf(counts, 'rejected')} 个未通过：${rejected.reason ?? '请修改后重新提交'}`,
      action: '去修改',
      path: reviewScreens.works(rejected.homepage.line),
    }
  return { ...step, note: sent > 0 ? `已上传 ${sent} 个，提交后等待审核` : '标题、分类自动带好' }
}

export const creationFirstSteps: FirstSteps = async (tx, uid) => {
  const reader = overviewReader(tx, uid)
  const homepages = await reader.homepages()
  const counts = await reader.workCounts()
  const count = counts.find(({ state, total }) => state === 'rejected' && total > 0)
  const homepage = homepages.find(({ id }) => id === count?.homepageId)
  const work = homepage && (await reader.rejectedWork(homepage.id))
  const rejected = homepage && work ? { homepage, reason: work.reason } : null
  return [homepageStep(homepages), workStep(homepages, counts, rejected)]
}
