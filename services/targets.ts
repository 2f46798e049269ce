import type { ServiceModule } from '@homeplate/common/service.ts';

/**
 * Every service, the gateway, and what each needs to be running before it starts.
 * The only file that knows them all: TARGET picks from it, `main.ts` starts in order of need and stops in reverse.
 */
export const TARGETS: Record<string, { needs: readonly string[]; load(): Promise<ServiceModule> }> = {
  identity: { needs: [], load: async () => (await import('./identity/service.ts')).identity },
  billing: { needs: [], load: async () => (await import('./billing/service.ts')).billing },
  media: { needs: [], load: async () => (await import('./media/service.ts')).media },
  pricing: { needs: [], load: async () => (await import('./pricing/service.ts')).pricing },
  recipe: { needs: ['identity', 'pricing'], load: async () => (await import('./recipe/service.ts')).recipe },
  planner: {
    needs: ['identity', 'pricing', 'recipe'],
    load: async () => (await import('./planner/service.ts')).planner,
  },
  gateway: {
    needs: ['billing', 'identity', 'media', 'planner', 'pricing', 'recipe'],
    load: async () => (await import('../gateway/service.ts')).gateway,
  },
};
