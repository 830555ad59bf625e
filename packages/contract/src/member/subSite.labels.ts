/** Labels of sub-sites, for all faces. */

/** The maximum share of the gross amount for a site; at most all of it goes to a member. */
export const sitePercentMax = 10
export const siteYuanMax = 1_000_000
export const siteNameMax = 12

/** Levels of a site's members; the first has no requirement and no share. */
export const siteLevelNames = ['普通', '骨干', '核心'] as const
export const siteLevelCount = siteLevelNames.length

export const siteTermStates = {
  future: '待生效',
  current: '生效中',
  closed: '已关闭',
  past: '已失效',
} as const
export type SiteTermState = keyof typeof siteTermStates
export const siteTermStateIds = Object.keys(siteTermStates) as [SiteTermState, ...SiteTermState[]]
