export { iconOptions, isNavigationIcon } from './appConfig/appConfig.labels.ts'
