/** Runs an action outside a form; errors are shown as a toast. */
import { App } from 'antd'
import { problemOf } from '../../lib/problem.ts'

export type Attempt = (work: () => Promise<unknown>) => Promise<void>

export const useAttempt = (): Attempt => {
  const { message } = App.useApp()
  return async (work) => {
    try {
      await work()
    } catch (error) {
      void message.error(problemOf(error).what)
    }
  }
}
