/** Under the user's id, so that the next user of the browser never sees them. */
export const aiPlanKeys = {
  all: ['/api/ai/meal-plan'] as const,
  job: (user: string, jobId: string) => [...aiPlanKeys.all, user, jobId] as const,
};
