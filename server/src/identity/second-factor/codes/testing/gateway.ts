import { createDemoApp, type DemoApp } from '../../../../demo/testing/demo-app';
import { GatewayDown } from '../../../../platform/gateway';
import { mailbox } from '../../../../platform/mail/tables';

/** A demo whose SMS arrive in its mailbox, unless a test takes the gateway down. */
export async function createDemoWithGateway(gateway: { isDown: boolean }): Promise<DemoApp> {
  const demo: DemoApp = await createDemoApp({
    sms: {
      send: async ({ clientCode, to, text }) => {
        if (gateway.isDown) throw new GatewayDown('essai');
        await demo.database
          .insert(mailbox)
          .values({
            id: crypto.randomUUID(),
            clientCode,
            channel: 'SMS',
            to,
            subject: 'SMS',
            text,
            html: null,
            date: demo.clock.now(),
          });
      },
    },
  });
  return demo;
}
