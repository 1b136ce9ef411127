import type { AuthValue } from '../rules';

/** A client that is connected. */
export interface ConnectedClient {
  /** Of its session. The SDKs send it as `ls` when they connect again, so it names the client until a new session begins. */
  readonly id: string;
  readonly namespace: string;
  readonly isAdmin: boolean;
  /** As rules see it; null for nobody and for administrators. */
  readonly auth: AuthValue;
  /** When it connected, in epoch milliseconds of this computer's clock. */
  readonly openedAt: number;
  /** What it asked for last; null when it has asked for nothing. */
  readonly path: string | null;
}

/** A connection as it is found here. */
interface Member {
  describe(): ConnectedClient;
  cut(): void;
}

/** Who is connected now, over whatever transport. */
export class ConnectedClients {
  /** Told when one comes, goes, becomes somebody else, or asks for another path. */
  onChange: () => void = () => undefined;
  private readonly members = new Map<string, Member>();

  add(id: string, member: Member): void {
    this.members.set(id, member);
    this.onChange();
  }

  delete(id: string): void {
    if (this.members.delete(id)) this.onChange();
  }

  list(): ConnectedClient[] {
    return [...this.members.values()].map((member) => member.describe());
  }

  /** Cuts one connection. @returns whether there was one */
  cut(id: string): boolean {
    const member = this.members.get(id);
    member?.cut();
    return member !== undefined;
  }
}
