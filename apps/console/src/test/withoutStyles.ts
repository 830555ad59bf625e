/** No styles of antd: the test DOM draws nothing, and they would be written anew for each screen that is rendered. */
import { theme } from '../app/theme.ts'

theme.zeroRuntime = true
