export { iconOptions, isNavigationIcon } from './appConfig/appConfigWords.ts'
