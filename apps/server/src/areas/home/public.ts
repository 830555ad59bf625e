export type {
  CodeFigures,
  CreatorWorks,
  HomeStrip,
  LineHome,
  LineSummary,
  RankedTool,
  SearchAsk,
  SearchGroup,
  SearchHit,
  SearchPage,
  StripOf,
  TabBadge,
  ToolRanking,
} from './home.contributions.ts'
export {
  codeFigures,
  creatorWorks,
  homeStrips,
  lineHomes,
  productRankings,
  searchGroups,
  toolRankings,
} from './home.slots.ts'
