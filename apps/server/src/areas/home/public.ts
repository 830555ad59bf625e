export type {
  HomeStrip,
  LineHome,
  RankedTool,
  SearchAsk,
  SearchGroup,
  SearchHit,
  SearchPage,
  StripOf,
  TabBadge,
  ToolRanking,
} from './home.contributions.ts'
export { homeStrips, lineHomes, searchGroups, toolRankings } from './home.slots.ts'
