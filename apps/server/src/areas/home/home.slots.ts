/** What other areas contribute to the home tab, the tab bar and the search. */
import { slot } from '../../platform/slots.ts'
import type {
  CodeFigures,
  CreatorWorks,
  FirstReviewOf,
  LineHome,
  SearchGroup,
  StripOf,
  TabBadge,
  ToolRanking,
} from './home.contributions.ts'

export const tabBadges = slot<TabBadge>('numbers on tabs of the tab bar')
export const lineHomes = slot<LineHome>('where a product line begins', ({ id }) => id)
export const creatorWorks = slot<CreatorWorks>('what somebody makes, as the home tab shows it')
export const codeFigures = slot<CodeFigures>('somebody’s codes, as the home tab shows them')
export const homeStrips = slot<StripOf>('what is said above everything else on the home tab')
export const firstReviews = slot<FirstReviewOf>('the review of what a new person made first')
export const toolRankings = slot<ToolRanking>('what people use, for the rank of tools')
export const productRankings = slot<ToolRanking>('what people promote, for the rank of products')
export const searchGroups = slot<SearchGroup>(
  'what the search of the home tab finds: several may find things of one kind',
)
