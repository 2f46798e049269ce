/** A person's week. Its meals are documents of their own, so that two devices never overwrite each other's. */
export type Plan = {
  /** `plan-…` */
  _id: string;
  personId: string;
  /** Its first day. */
  startsOn: string;
  title: string;
  /** Rises with each change of the plan or its meals: changes of one plan follow each other. */
  turn: number;
  createdAt: Date;
  updatedAt: Date;
};
