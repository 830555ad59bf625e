export { accountPaths } from './account.paths.ts'
export { accountScreens } from './account.screens.ts'
export { PeopleSearch } from './components/PeopleSearch.tsx'
