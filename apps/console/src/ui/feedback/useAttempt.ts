/** Doing something by a press, outside a form: what went wrong is said in passing. */
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
